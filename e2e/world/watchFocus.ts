import type { BrowserContext } from '@playwright/test'

/** How long the app may take to move the focus to another element. */
const settledMs = 1_500

/** The name of the function that the script in the page calls to report a lost focus. */
const reportName = 'byeolFocusFell'

/** For each context, where the focus fell to the body since a journey took the context. */
const falls = new WeakMap<BrowserContext, string[]>()

/**
 * Runs in the page before the app. Reports each time that the focus stays on the body. Allowed: a press on empty space,
 * a page that was never focused, a page that is still loading, and the moment before a newly opened page focuses its
 * heading.
 */
function watch([report, waitMs]: readonly [string, number]): void {
  // Keep the real timer, because a journey may replace the page's clock later. Waits are measured by the replaced
  // clock, because the app uses it too.
  const every = setInterval
  const places = '[tabindex], a[href], button, input, textarea, select, label, summary, video, audio, iframe'
  const nameOf = (element: Element | null) => {
    if (!element) return 'nothing'
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${name ?? ''}”`
  }
  let last: Element | null = null
  let lastName = ''
  let act = 'no act'
  let isPressOnSpace = false
  let fellAt: number | null = null

  const see = ({ target }: Event) => {
    if (!(target instanceof Element) || target === document.body) return
    last = target
    lastName = nameOf(target)
    isPressOnSpace = false
  }
  const press = ({ target }: Event) => {
    const pressed = target instanceof Element ? target : null
    isPressOnSpace = !pressed?.closest(places)
    act = `a press on ${nameOf(pressed?.closest(places) ?? pressed)}`
  }
  const key = (event: KeyboardEvent) => {
    act = `the key ${event.key} on ${nameOf(document.activeElement)}`
  }
  document.addEventListener('focusin', see, true)
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('keydown', key, true)

  const isDrawn = (what: string) => [...document.querySelectorAll(what)].some((element) => element.checkVisibility())
  const isStanding = () =>
    document.querySelector('#root') !== null && !isDrawn('#splash, [aria-busy=true]') && isDrawn('main')

  every(() => {
    if (last === null || document.activeElement !== document.body || !isStanding()) {
      fellAt = null
      return
    }
    if (isPressOnSpace) {
      last = null
      return
    }
    fellAt ??= performance.now()
    if (performance.now() - fellAt < waitMs) return
    const why = !last.isConnected ? 'was removed' : last.checkVisibility() ? 'lost the focus' : 'was hidden'
    const tell = Reflect.get(window, report) as ((sentence: string) => Promise<void>) | undefined
    void tell?.(`${location.pathname}: after ${act}, ${lastName} ${why}`)
    last = null
  }, 250)
}

/** Watches the focus in all pages of a context that are opened from now on. */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.exposeBinding(reportName, (_, sentence: string) => {
    falls.set(context, [...(falls.get(context) ?? []), sentence])
  })
  await context.addInitScript(watch, [reportName, settledMs] as const)
}

/** Fails if the focus fell to the body in a page of this context since the last call. */
export function checkFocus(context: BrowserContext): void {
  const found = falls.get(context) ?? []
  falls.delete(context)
  if (found.length === 0) return
  const message = `The focus fell to the body (docs/access.md):\n${found.join('\n')}`
  if (process.env.BYEOL_FOCUS === 'print') return console.warn(message)
  throw new Error(message)
}
