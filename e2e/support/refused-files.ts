import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const jpeg = { name: 'photo.jpg', mimeType: 'image/jpeg' };

const refused = [
  [
    { ...jpeg, buffer: Buffer.alloc(400 * 1024, 'no picture') },
    'Diese Datei können wir nicht als Foto lesen.',
  ],
  [{ ...jpeg, buffer: Buffer.alloc(27 * 1024 * 1024) }, 'Fotos dürfen bis zu 25 MB groß sein.'],
] as const;

/** A file that is no photo and one that is too large, sent from a German page without scripts, are refused beside the field. */
export async function expectRefusedFiles(
  page: Page,
  names: { field: string; send: string },
): Promise<Locator> {
  const field = page.getByLabel(names.field);
  for (const [file, fault] of refused) {
    await field.setInputFiles(file);
    await page.getByRole('button', { name: names.send }).click();
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(field).toBeInViewport();
  }
  return field;
}
