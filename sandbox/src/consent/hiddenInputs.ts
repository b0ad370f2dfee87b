import { escapeHtml } from '../page.ts'
import type { Form } from '../readForms.ts'

/** The page's query parameters as hidden fields, so that its form sends them too. */
export const hiddenInputs = (request: Form): string =>
  Object.entries(request)
    .map(([name, value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
