import { limits } from '@byeol/contract/limits.ts'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './SearchField.module.css'

export const searchDebounceMs = 250

/** Passes all other props to the input. */
export function SearchField({
  label,
  value,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange'> & { label: string; value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <search className={styles.search}>
      <Icon name="search" size={22} />
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.searchMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value ? (
        <button type="button" aria-label={t('SHELL.CLEAR')} onClick={() => onChange('')}>
          <Icon name="x" size={18} />
        </button>
      ) : null}
    </search>
  )
}
