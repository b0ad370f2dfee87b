/** The alert popup of spec point 3. The caller provides all texts. */
export interface AlertDefinition {
  header?: string
  message?: string
  inputs?: readonly AlertInput[]
  buttons: readonly AlertButton[]
}

export interface AlertInput {
  name: string
  /** `text` by default. Radio inputs with the same name form one choice. */
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea' | 'checkbox' | 'radio'
  label?: string
  placeholder?: string
  value?: string
  disabled?: boolean
  min?: number | string
  max?: number | string
  /** For `checkbox` and `radio`: the initial state. */
  checked?: boolean
}

export interface AlertButton {
  text: string
  /** `cancel` means no; any other role, or none, means yes. */
  role?: string
  fill?: 'clear' | 'outline' | 'solid'
  color?: 'primary' | 'danger' | 'medium'
}

export interface AlertOutcome {
  /** The role of the pressed button; `backdrop` if the popup was closed by Escape or a press outside. */
  role: string | undefined
  /** The inputs' values by name. An unticked checkbox is absent. */
  values: Record<string, string>
}

/** Whether a popup was confirmed, that is, not closed by the cancel role or the backdrop (spec point 5). */
export const isConfirmed = ({ role }: AlertOutcome) => role !== 'cancel' && role !== 'backdrop'
