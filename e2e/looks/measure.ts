import type { Page } from '@playwright/test'

/**
 * Text that the page cuts off or draws over other text. Text in a box that scrolls is not cut, and an ellipsis is
 * allowed, but not on buttons, tabs and headings.
 */
export const findCutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerancePx = 3
    interface Box {
      left: number
      right: number
      top: number
      bottom: number
    }
    const found: string[] = []
    const texts: { element: Element; words: string; boxes: Box[] }[] = []
    const describe = (element: Element, words: string) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${words.slice(0, 30)}”`
    const shortens = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    // Quoted messages in buttons are `small` elements, and may be cut.
    const isLabel = (element: Element) =>
      element.closest('button, [role=tab], h1, h2, label, legend') !== null && !element.closest('small')

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!words || !element || element.closest('noscript, script, style, .sr, [aria-hidden=true], svg')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      let boxes: Box[] = [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
      let checksX = true
      let checksY = true
      let isShortened = false
      for (let around: Element | null = element; around && boxes.length > 0; around = around.parentElement) {
        const style = getComputedStyle(around)
        isShortened ||= shortens(style)
        if (style.display === 'inline' || style.overflow === 'visible') {
          if (style.position === 'fixed') break
          continue
        }
        const edge = around.getBoundingClientRect()
        const cutsX = boxes.some(
          ({ left, right }) => left < edge.left - tolerancePx || right > edge.right + tolerancePx,
        )
        const cutsY = boxes.some(
          ({ top, bottom }) => top < edge.top - tolerancePx || bottom > edge.bottom + tolerancePx,
        )
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        if (scrolls(style.overflowX)) checksX = false
        if (scrolls(style.overflowY)) checksY = false
        const isCut = (checksX && cutsX) || (checksY && cutsY)
        if (isCut && (!isShortened || isLabel(element))) {
          found.push(`cut: ${describe(element, words)}`)
          checksX = checksY = false
        }
        boxes = boxes
          .map((box) => ({
            left: Math.max(box.left, edge.left),
            right: Math.min(box.right, edge.right),
            top: Math.max(box.top, edge.top),
            bottom: Math.min(box.bottom, edge.bottom),
          }))
          .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
        if (style.position === 'fixed') break
      }
      if (checksX && boxes.some(({ right }) => right > innerWidth + tolerancePx))
        found.push(`beyond the edge: ${describe(element, words)}`)
      if (boxes.length > 0) texts.push({ element, words, boxes })
    }
    for (const field of document.querySelectorAll<HTMLElement>('input:not(.sr), textarea, select')) {
      if (!field.checkVisibility() || field.clientHeight === 0) continue
      if (/radio|checkbox|range|file/.test((field as HTMLInputElement).type)) continue
      const lineHeight = parseFloat(getComputedStyle(field).lineHeight)
      if (field.clientHeight + 1 < lineHeight) found.push(`cut: ${describe(field, (field as HTMLInputElement).name)}`)
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element)) continue
        const meets = one.boxes.some((a) =>
          other.boxes.some((b) => {
            const widthPx = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const heightPx = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            const lowest = Math.min(a.bottom - a.top, b.bottom - b.top)
            if (widthPx <= tolerancePx || heightPx <= lowest * 0.2) return false
            // Ignore the overlap if an overlay or a bar covers it.
            const seen = document.elementFromPoint(
              Math.max(a.left, b.left) + widthPx / 2,
              Math.max(a.top, b.top) + heightPx / 2,
            )
            return (
              seen !== null &&
              (seen.contains(one.element) || one.element.contains(seen)) ===
                (seen.contains(other.element) || other.element.contains(seen))
            )
          }),
        )
        if (meets)
          found.push(`overlap: ${describe(one.element, one.words)} and ${describe(other.element, other.words)}`)
      }
    return [...new Set(found)]
  })

/** Amounts of money and points that the page breaks over two lines. */
export const findBrokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const amount = /[−-]?\s?(?:₩\d[\d,.]*\d|\d[\d,]*\d\s?(?:원|P(?!\w)))/gu
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(amount)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const rows = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ bottom }) => Math.round(bottom))
        if (new Set(rows).size > 1) found.push(`${number} in “${node.textContent}”`)
      }
    }
    return found
  })

/**
 * Controls with a touch target under 44 px in width or height. Checks which element lies 21 px from the middle of each,
 * so an enlarged hit area counts and one that a neighbour covers does not. Links inside a sentence are exempt, but not
 * hashtags.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reachPx = 21
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
      '[role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=option]'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      !element.matches('[href^="/tag/"]') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const layers = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const top = layers[layers.length - 1] ?? document
    const found: string[] = []
    for (const control of top.querySelectorAll<HTMLElement>(controls)) {
      const label =
        control.closest('label') ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null)
      const isHiddenInput = control.matches('input, select, textarea') && control.getBoundingClientRect().width <= 2
      const target = isHiddenInput ? label : control
      if (
        !target ||
        control.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *') ||
        !target.checkVisibility()
      )
        continue
      if (isInSentence(control) || control.closest('[inert]')) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top: from, width, height } = target.getBoundingClientRect()
      if (width <= 2 || height <= 2) continue
      // The portrait next to a name links to the same page, so it counts as part of the target.
      const twin = control.matches('a')
        ? control
            .closest('article, li, header, section')
            ?.querySelector<HTMLElement>(`a[aria-hidden=true][href="${control.getAttribute('href')}"]`)
        : null
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        if (!hit || x < 1 || x > innerWidth - 1 || y < 1 || y > innerHeight - 1) return true
        return [target, control, label, twin].some((one) => one?.contains(hit))
      }
      const isMiddle = (x: number, y: number) =>
        isHit(x, y - reachPx) && isHit(x, y + reachPx) && isHit(x - reachPx, y) && isHit(x + reachPx, y)
      const middle = { x: left + width / 2, y: from + height / 2 }
      // If even the middle is covered, something lies over the whole control, so it cannot be tapped now.
      if (!isHit(middle.x, middle.y)) continue
      if (isMiddle(middle.x, middle.y)) continue
      // The touch target may extend further to one side, or be the whole card that a link covers.
      const card = getComputedStyle(target).position === 'static' ? target.offsetParent?.getBoundingClientRect() : null
      const near = twin?.getBoundingClientRect()
      const area = card ?? near ?? { left, right: left + width, top: from, bottom: from + height }
      const [centreX, centreY] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2]
      let isLarge = isHit(centreX, centreY) && isMiddle(centreX, centreY)
      // Start with large steps, because they find most targets quickly.
      for (const stepPx of [12, 6, 2])
        for (let y = area.top - 16; y <= area.bottom + 16 && !isLarge; y += stepPx)
          for (let x = area.left - 16; x <= area.right + 16 && !isLarge; x += stepPx)
            isLarge = isHit(x, y) && isMiddle(x, y)
      if (isLarge) continue
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24)
      const neighbours = [-reachPx, reachPx].map((dy) => {
        const hit = document.elementFromPoint(middle.x, middle.y + dy)
        return `${hit?.tagName} ${hit?.getAttribute('class')?.slice(0, 30)}`
      })
      const size = `${Math.round(width)}×${Math.round(height)}`
      found.push(`${control.tagName} “${name}” ${size}, above and below it: ${neighbours.join(' and ')}`)
    }
    return [...new Set(found)]
  })

/** For pages in English: Hangul texts without Latin letters that no element marks as Korean. */
export const findUnmarkedKorean = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!element || element.closest('noscript, script, style, [aria-hidden=true]')) continue
      // A name inside a sentence of the app does not need a mark.
      const isKorean = /\p{Script=Hangul}/u.test(words) && !/\p{Script=Latin}/u.test(element.textContent)
      if (isKorean && element.closest('[lang]')?.getAttribute('lang') !== 'ko')
        found.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words.slice(0, 40)}”`)
    }
    return [...new Set(found)]
  })
