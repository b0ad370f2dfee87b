import { countries, type Country, type CountryCode } from '@byeol/contract/locale/country.ts'
import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useBoot } from '../../../api/bootState.ts'
import { countryNames } from '../../../i18n/countryNames.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { SearchField } from '../../../shell/SearchField.tsx'
import { CountryFlag } from './CountryFlag.tsx'
import { isComposing } from '@byeol/ui/isComposing.ts'
import styles from './CountryList.module.css'
import { findCountries } from './findCountries.ts'

/** Sorts countries by name in the page's language, with the person's own country first. */
function sorted(names: Record<CountryCode, string>, language: string, own: string | null): readonly Country[] {
  const { compare } = new Intl.Collator(language)
  return countries.toSorted(
    (a, b) => Number(b.code === own) - Number(a.code === own) || compare(names[a.code], names[b.code]),
  )
}

/**
 * A search field above a list: arrow keys move, Enter picks (ARIA's combobox pattern). Suspends until the names are
 * loaded.
 */
export function CountryList({ value, onPick }: { value: CountryCode; onPick: (code: CountryCode) => void }) {
  const t = useT()
  const language = useLanguage()
  const { country: own } = useBoot()
  const [namesAsked, koAsked] = [countryNames(language), countryNames('ko')]
  const names = use(namesAsked)
  const koNames = use(koAsked)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const found = findCountries(sorted(names, language, own), koNames, typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Focuses the field, except on phones, where the keyboard would cover the list. Waits one frame, because the sheet
    // first remembers the focused element, to restore it when it closes.
    const frame = matchMedia('(hover: hover)').matches ? requestAnimationFrame(() => field.current?.focus()) : 0
    return () => cancelAnimationFrame(frame)
  }, [])
  const idOf = (code: string) => `${listId}-${code}`

  const search = (text: string) => {
    setTyped(text)
    setActive(text.trim() === '' ? -1 : 0)
  }
  const moveTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), found.length - 1)
    setActive(next)
    document.getElementById(idOf(found[next]?.code ?? ''))?.scrollIntoView({ block: 'nearest' })
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    PageDown: () => moveTo(active + 8),
    PageUp: () => moveTo(active - 8),
    Enter: () => found[active] && onPick(found[active].code),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // While a syllable is being composed, the input method needs the keys.
    if (!step || isComposing(event.nativeEvent)) return
    event.preventDefault()
    step()
  }

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <SearchField
          label={t('MINE.COUNTRY_SEARCH')}
          value={typed}
          onChange={search}
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? idOf(found[active].code) : undefined}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="sr" role="status">
        {typed ? t('MINE.COUNTRIES_FOUND', { count: found.length }) : ''}
      </p>
      <div id={listId} role="listbox" aria-label={t('MINE.COUNTRY_PICK')}>
        {found.map(({ code, callingCode }, place) => (
          <button
            key={code}
            type="button"
            id={idOf(code)}
            role="option"
            tabIndex={-1}
            aria-selected={code === value}
            className={[
              styles.country,
              place === active ? styles.active : '',
              code === own && !typed ? styles.own : '',
            ].join(' ')}
            onClick={() => onPick(code)}
          >
            <CountryFlag code={code} />
            <span className={styles.name}>
              {names[code]}
              {code === value ? <Icon name="check" size={20} className={styles.chosen} /> : null}
            </span>
            <span className={styles.code}>+{callingCode}</span>
          </button>
        ))}
      </div>
      {found.length === 0 ? (
        <EmptyState quiet title={t('MINE.COUNTRIES_NONE')} text={t('MINE.COUNTRIES_NONE_DETAIL')} />
      ) : null}
    </div>
  )
}
