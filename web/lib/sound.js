// The sounds of the game. They are synthesised when they are played, so there is nothing to load.

import { settings } from './settings.js';

/**
 * A plucked note.
 *
 * @typedef {object} Note
 * @property {number} pitch In hertz.
 * @property {number} [to] Where the pitch glides.
 * @property {number} [after] When it begins, in seconds.
 * @property {number} [lasts] In seconds.
 * @property {number} [loud] From 0 to 1.
 * @property {OscillatorType} [wave]
 */

/**
 * What is heard. All pitches are of one pentatonic scale, so that sounds that meet never clash.
 *
 * @type {Record<string, Note[]>}
 */
const NOTES = {
  open: [{ pitch: 587, to: 523, lasts: 0.07, loud: 0.45 }],
  chord: [
    { pitch: 587, lasts: 0.07, loud: 0.4 },
    { pitch: 784, after: 0.045, lasts: 0.09, loud: 0.4 },
  ],
  flag: [
    { pitch: 330, to: 262, lasts: 0.09, loud: 0.6, wave: 'triangle' },
    { pitch: 1175, lasts: 0.03, loud: 0.12 },
  ],
  unflag: [{ pitch: 262, to: 330, lasts: 0.08, loud: 0.45, wave: 'triangle' }],
  cascade: [523, 587, 698, 784, 880].map((pitch, at) => ({
    pitch,
    after: at * 0.038,
    lasts: 0.14,
    loud: 0.36 - at * 0.03,
  })),
  win: [523, 698, 784, 1047].map((pitch, at) => ({
    pitch,
    after: at * 0.1,
    lasts: at === 3 ? 0.7 : 0.28,
    loud: 0.5,
  })),
  loss: [
    { pitch: 131, to: 41, lasts: 0.5, loud: 1, wave: 'triangle' },
    { pitch: 98, to: 49, after: 0.02, lasts: 0.35, loud: 0.5, wave: 'sawtooth' },
  ],
};

/** @typedef {'open' | 'chord' | 'flag' | 'unflag' | 'cascade' | 'win' | 'loss'} Sound */

/** How fast a note swells, in seconds: anything faster clicks. */
const ATTACK = 0.004;

/** @type {{audio: AudioContext, out: GainNode} | null} */
let speaker = null;

/**
 * Plays a sound, if the player wants to hear any.
 *
 * @param {Sound} kind
 */
export function play(kind) {
  if (!settings.sound || settings.volume === 0 || !globalThis.AudioContext) return;
  const { audio, out } = (speaker ??= build());
  // A page that nobody has touched yet may not play, nor one that came back from the background.
  if (audio.state === 'suspended') void audio.resume();
  // Loudness is felt as a power of what is sent.
  out.gain.value = (settings.volume / 100) ** 2;
  for (const note of NOTES[kind]) pluck(audio, out, note);
}

function build() {
  const audio = new AudioContext({ latencyHint: 'interactive' });
  const out = audio.createGain();
  // Softens everything, and keeps a fast player's notes from adding up to a crackle.
  const soft = audio.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = 2_600;
  const limit = audio.createDynamicsCompressor();
  out.connect(soft).connect(limit).connect(audio.destination);
  return { audio, out };
}

/**
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {Note} note
 */
function pluck(audio, out, { pitch, to = pitch, after = 0, lasts = 0.1, loud = 0.5, wave = 'sine' }) {
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const swell = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  swell.gain.setValueAtTime(0, begin);
  swell.gain.linearRampToValueAtTime(loud, begin + ATTACK);
  swell.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(swell).connect(out);
  tone.start(begin);
  tone.stop(begin + lasts + 0.02);
}
