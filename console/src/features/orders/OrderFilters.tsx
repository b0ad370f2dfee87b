import { OrderKind } from '@byeol/contract/order.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { filtersOf, hrefWith, states } from './filters.ts'
import styles from './OrderFilters.module.css'

/** States as links, and fields that change the URL when Enter is pressed. */
export function OrderFilters({ search }: { search: URLSearchParams }) {
  const t = useT()
  const navigate = useNavigate()
  const { state, forMe, kind, userId, number, day } = filtersOf(search)
  const items = [null, ...states].map((each) => ({
    href: hrefWith(search, { state: each, forMe: null, open: null }),
    label: t(each === null ? 'ORDERS.ALL' : `ORDERS.STATE_${each}`),
    isCurrent: each === (state ?? null),
  }))
  return (
    <div className={styles.filters}>
      <StateLinks label={t('ORDERS.STATE')} items={items} />
      <FilterChips path="/orders" search={search} filters={{ forMe: forMe && t('FRAME.FOR_ME') }} />
      <form
        // Resets the fields when the URL changes.
        key={search.toString()}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
          void navigate(hrefWith(search, { ...Object.fromEntries(given), open: null }))
        }}
      >
        <TextField
          name="number"
          label={t('ORDERS.NUMBER_FILTER')}
          hideLabel
          placeholder={t('ORDERS.NUMBER_FILTER')}
          defaultValue={number}
          maxLength={64}
          autoComplete="off"
        />
        <TextField
          name="person"
          label={t('ORDERS.PERSON_FILTER')}
          hideLabel
          placeholder={t('ORDERS.PERSON_FILTER')}
          defaultValue={userId}
          maxLength={24}
          autoComplete="off"
        />
        <TextField name="day" type="date" label={t('ORDERS.DAY')} hideLabel defaultValue={day} />
        <select name="kind" aria-label={t('ORDERS.KIND')} defaultValue={kind ?? ''}>
          <option value="">{t('ORDERS.ALL_KINDS')}</option>
          {OrderKind.options.map((each) => (
            <option key={each} value={each}>
              {t(`ORDERS.KIND_${each}`)}
            </option>
          ))}
        </select>
        <Button type="submit" variant="soft" size="m">
          {t('ORDERS.FIND')}
        </Button>
      </form>
    </div>
  )
}
