import { escapeHtml } from '../page.ts'
import type { Form } from '../readForms.ts'

/** The query of the page as hidden fields, so that the form sends it along. */
export const hiddenInputs = (request: Form): string =>
  Object.entries(request)
    .map(([name, value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
