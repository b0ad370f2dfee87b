import { escapeHtml } from '../page.ts'
import type { Form } from '../readForms.ts'

/** The request that a page was opened with, carried through its form. */
export const hiddenInputs = (request: Form): string =>
  Object.entries(request)
    .map(([name, value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
