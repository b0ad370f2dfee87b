import { escapeHtml } from '../page.ts'

export interface RowInput {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  title: string
  note?: string
  /** A letter to show in a circle before the title. */
  face?: string
  isChecked?: boolean
  /** Extra HTML attributes for the input. */
  attributes?: string
}

/** A row with a radio button or checkbox; the whole row is clickable. */
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
  const circle = face ? `<span class="face" aria-hidden="true">${escapeHtml(face)}</span>` : ''
  return `<label class="row${face ? '' : ' slim'}">${circle}
<span><b>${escapeHtml(title)}</b>${note ? `<small>${escapeHtml(note)}</small>` : ''}</span>
<input type="${type}" name="${name}" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''} ${attributes}></label>`
}
