import { launch } from 'chrome-launcher'
import run from 'lighthouse'
import type { Row } from '../measure/printTable.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse with its defaults: a simulated mid-range phone on slow 4G. */
export async function lighthouseRows(base: string): Promise<Row[]> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: chromiumFlags })
  try {
    const result = await run(`${base}/start`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const scores = categories.map((name) => `${Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)}`)
    const missed = Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null &&
          score < 0.9 &&
          !['informative', 'notApplicable', 'manual', 'metricSavings'].includes(scoreDisplayMode),
      )
      .map(({ id }) => id)
    return [
      {
        what: 'Lighthouse mobile on /start: performance, accessibility, best practices, SEO',
        value: scores.join(', '),
        goal: '97, 100, 100, 100',
      },
      { what: 'its findings', value: missed.join(' ') || 'none' },
    ]
  } finally {
    chrome.kill()
  }
}
