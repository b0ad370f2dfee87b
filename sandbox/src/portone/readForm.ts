/** The fields of a form. A field that was sent several times becomes a list. */
export function readForm(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text)
  const valueOf = (name: string) => {
    const values = fields.getAll(name)
    return values.length === 1 ? values[0]! : values
  }
  return Object.fromEntries([...fields.keys()].map((name) => [name, valueOf(name)]))
}
