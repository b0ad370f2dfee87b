import { useState } from 'react'
import { showError } from '../../../errors/showError.ts'
import { saveLink } from '../../../native/saveFile.ts'

export type StatementFormat = 'pdf' | 'csv'

/**
 * Saves a statement as a file with this name. Each press fetches a new link, because links expire within minutes.
 * `busy` is the format that is being fetched.
 */
export function useSaveStatement(name: string, ask: (format: StatementFormat) => Promise<{ link: string }>) {
  const [busy, setBusy] = useState<StatementFormat | null>(null)
  const save = async (format: StatementFormat) => {
    setBusy(format)
    try {
      const { link } = await ask(format)
      await saveLink(link, `${name}.${format}`)
    } catch (error) {
      showError(error, () => void save(format))
    } finally {
      setBusy(null)
    }
  }
  return { busy, save: (format: StatementFormat) => void save(format) }
}
