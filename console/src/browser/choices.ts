/** Settings that the console stores on this device: nothing about people or cases. */
type Choice = 'language' | 'theme' | 'letterKeys'

const keyOf = (choice: Choice) => `byeol.console.${choice}`

// In some private windows localStorage throws. The console then works without stored choices.
export function readChoice(choice: Choice): string | null {
  try {
    return localStorage.getItem(keyOf(choice))
  } catch {
    return null
  }
}

export function storeChoice(choice: Choice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(choice))
    else localStorage.setItem(keyOf(choice), value)
  } catch {
    return
  }
}
