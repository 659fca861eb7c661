// What is wrong with a position is said where it was typed.

import assert from 'node:assert/strict';

import { browserTest } from './support/browser_test.js';
import { eventually } from './support/eventually.js';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Waits until the field of the position says that this is wrong with it.
 *
 * @param {Page} page
 * @param {RegExp} what
 */
async function complains(page, what) {
  const field = page.getByLabel('Position as text');
  await eventually('a complaint at the field', async () => {
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    const complaint = page.locator(`[id="${await field.getAttribute('aria-describedby')}"][role=alert]`);
    assert.ok(await complaint.isVisible());
    assert.match((await complaint.textContent()) ?? '', what);
  });
}

/** Waits until nothing is wrong with the field, not even for those who analyse it. @param {Page} page */
async function isFine(page) {
  await page.locator('#board[aria-busy=false]').waitFor();
  await eventually('a field without a complaint', async () => {
    const field = page.getByLabel('Position as text');
    assert.equal(await field.getAttribute('aria-invalid'), null);
    assert.equal(await field.getAttribute('aria-describedby'), null);
    assert.ok(await page.locator('#notation-error').isHidden());
  });
}

browserTest('bad input is reported where it is, and nothing is lost', {}, async ({ page }) => {
  await page.goto('/analysis#5x4x5:_____/_1___');
  await page.getByRole('alert').filter({ hasText: 'There are 2 rows instead of 4.' }).waitFor();
  const notation = page.getByLabel('Position as text');
  await eventually('the text of the address', async () =>
    assert.equal(await notation.inputValue(), '5x4x5:_____/_1___'),
  );
  await notation.fill('3 2 1 ####1?');
  await page.getByRole('alert').filter({ hasText: '“?” in row 2, column 3 is not a cell' }).waitFor();
  await notation.fill('3x2x1\n___\n110');
  await page.locator('dt:text-is("Certainly safe") + dd').getByText('2').waitFor();
  assert.equal(new URL(page.url()).hash, '#3x2x1:___/110');
  assert.ok(await page.getByRole('alert').filter({ hasText: 'is not a cell' }).isHidden());
  for (const [name, value, message] of [
    ['Columns', '0', 'A board needs at least one row'],
    ['Rows', '9999', 'at most 10000 cells'],
    ['Mines', '7', 'between 0 and 6'],
  ]) {
    const field = page.getByLabel(name, { exact: true });
    const before = await field.inputValue();
    await field.fill(value);
    await page.getByRole('button', { name: 'Change size' }).click();
    await page.locator('.field-error').filter({ hasText: message }).waitFor();
    await field.fill(before);
  }
  await page.getByRole('button', { name: 'Change size' }).click();
  await page.waitForFunction(() => location.hash === '#3x2x1:___/110');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  browserTest(
    `a text that is not a position is refused at its field, on ${viewport.width} pixels`,
    { viewport },
    async ({ page, errors }) => {
      errors.expectRefusals();
      await page.goto('/analysis#3x2x1:___/110');
      await isFine(page);
      const field = page.getByLabel('Position as text');
      const complaint = page.locator('#notation-error');
      await field.fill('nonsense');
      await complains(page, /^“nonsense” is not a position/);
      const [text, below] = [await field.boundingBox(), await complaint.boundingBox()];
      assert.ok(text && below && below.y - (text.y + text.height) < 20, 'it is right below the field');
      assert.ok(await page.locator('.page-error').isHidden());
      // Whoever empties the field, or restores the text, has corrected it.
      await field.fill('');
      await isFine(page);
      await field.fill('nonsense again');
      await complains(page, /^“nonsense again” is not a position/);
      await field.fill('3x2x1:___/110');
      await isFine(page);
      // An impossible position is refused there, too.
      await field.fill('7x1x2:_2___1_');
      await complains(page, /^No layout of the mines fits/);
      assert.ok(await page.locator('.page-error').isHidden());
      await field.fill('7x1x3:_2___1_');
      await page.locator('dt:text-is("Possible layouts") + dd').getByText('2').waitFor();
      await isFine(page);
    },
  );
}

browserTest('a broken link is forgotten with its text', {}, async ({ page }) => {
  await page.goto('/analysis#5x4x5:_____/_1___');
  const complaint = page.getByRole('alert').filter({ hasText: 'There are 2 rows instead of 4.' });
  await complaint.waitFor();
  await page.getByLabel('Position as text').fill('');
  await complaint.waitFor({ state: 'hidden' });
});
