/** Settings that a device stores for the console: nothing about people or cases. */
type Choice = 'language' | 'theme' | 'letterKeys'

const keyOf = (choice: Choice) => `byeol.console.${choice}`

// Private windows make localStorage throw. The console then works without stored choices.
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
