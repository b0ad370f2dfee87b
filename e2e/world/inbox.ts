import { expect } from '@playwright/test'

interface Mail {
  text?: string
  html?: string
  subject?: string
}

/** Waits for a mail to this address with a text that matches `pattern`, and returns the first group of the match. */
export async function readMail(sandbox: string, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const { mails } = (await (await fetch(`${sandbox}/mail?to=${encodeURIComponent(to)}`)).json()) as { mails: Mail[] }
    found = mails.map(({ text = '' }) => pattern.exec(text)?.[1]).find(Boolean)
    expect(found).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return found!
}

/** The newest six-digit code mailed to an address. */
export const mailedCode = (sandbox: string, to: string): Promise<string> => readMail(sandbox, to, /\b(\d{6})\b/u)
