// The texts of this page, in the language of the player.

import { language } from '../lib/texts.js';
import en from '../texts/en-best-times.js';

/** @type {typeof en} */
export const words = language === 'de' ? (await import('../texts/de-best-times.js')).default : en;
