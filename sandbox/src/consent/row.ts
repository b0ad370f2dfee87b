import { escapeHtml } from '../page.ts'

export interface RowInput {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  title: string
  note?: string
  /** A letter in a circle before the title. */
  face?: string
  isChecked?: boolean
  /** More attributes of the input. */
  attributes?: string
}

/** A line to choose or to tick, all of it one target. */
export function row({
  type,
  name,
  value = '1',
  title,
  note,
  face,
  isChecked = false,
  attributes = '',
}: RowInput): string {
  return `<label class="row${face ? '' : ' slim'}">${face ? `<span class="face" aria-hidden="true">${escapeHtml(face)}</span>` : ''}
<span><b>${escapeHtml(title)}</b>${note ? `<small>${escapeHtml(note)}</small>` : ''}</span>
<input type="${type}" name="${name}" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''} ${attributes}></label>`
}
