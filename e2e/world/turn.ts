import { expect, type Locator } from '@playwright/test'

/**
 * Presses a switch, and waits until it shows that it is on or off. Playwright's `check` fails if it does not at once:
 * settings reach the switch through the cache, a moment after the press.
 */
export async function turn(control: Locator, isOn: boolean): Promise<void> {
  await control.click()
  await expect(control).toBeChecked({ checked: isOn })
}
