import { expect, type Browser, type Page } from '@playwright/test'
import { follow } from './follow.ts'
import { takePlace, type PlaceOptions, type Place } from './places.ts'
import type { TestServer } from './server.ts'

/**
 * Gives a page a security key that responds by itself: Chromium's virtual authenticator. Returns a function that
 * removes the key.
 */
export async function giveAuthenticator(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => void (await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }))
}

export interface StaffPage extends Place {
  /** Removes the security key, as if the staff member had lost their passkey. */
  loseKey: () => Promise<void>
}

/**
 * Opens the console as a member of the demo staff: uses their link, makes their passkey, and opens `path` or the first
 * page.
 */
export async function enterConsole(
  browser: Browser,
  server: TestServer,
  name: string,
  { path, ...options }: PlaceOptions & { path?: string } = {},
): Promise<StaffPage> {
  const wide = { viewport: { width: 1280, height: 800 } }
  const place = await takePlace(browser, server.consoleUrl, { ...wide, ...options })
  const { page } = place
  const loseKey = await giveAuthenticator(page)
  await page.goto(server.staffLink(name))
  await page.getByRole('button', { name: '패스키 만들기' }).click()
  await expect(page.getByRole('navigation', { name: '운영 메뉴' }).first()).toBeVisible()
  if (path) await follow(page, path)
  return { ...place, loseKey }
}
