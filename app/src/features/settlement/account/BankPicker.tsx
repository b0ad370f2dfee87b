import { useState } from 'react'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { SearchField } from '../../../shell/SearchField.tsx'
import { useBankNames } from '../data/bankNames.ts'
import { BankTile } from '../parts/BankTile.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './BankPicker.module.css'
import { searchBanks } from './bankSearch.ts'

/** The sheet to choose a bank, with a search by name or initial consonants. */
export function BankPicker({
  banks,
  open,
  onClose,
  onPick,
}: {
  banks: readonly { code: string; name: string }[]
  open: boolean
  onClose: () => void
  onPick: (code: string) => void
}) {
  const t = useT()
  const namesOf = useBankNames(banks)
  const [typed, setTyped] = useState('')
  const found = searchBanks(
    banks.map(({ code, name }) => ({ code, korean: name, ...namesOf(code) })),
    typed,
  )
  const pick = (code: string) => {
    setTyped('')
    onPick(code)
  }
  return (
    <LazySheet open={open} onClose={onClose} title={t('BANK.PICK')} closeLabel={t('SHELL.CLOSE')}>
      <div className={styles.picker}>
        <SearchField label={t('BANK.SEARCH')} value={typed} onChange={setTyped} />
        {found.length === 0 ? (
          <EmptyState quiet title={t('BANK.NOT_FOUND')} text={t('BANK.NOT_FOUND_DETAIL')} />
        ) : (
          <ul className={`${ui.halves} ${styles.banks}`}>
            {found.map(({ code, name, short }) => (
              <li key={code}>
                <button type="button" onClick={() => pick(code)}>
                  <BankTile code={code} short={short} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </LazySheet>
  )
}
