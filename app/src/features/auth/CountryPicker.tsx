import type { CountryCode } from '@byeol/contract/country.ts'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { LazySheet } from '../../ui/LazySheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const CountryList = lazy(async () => ({ default: (await import('./CountryList.tsx')).CountryList }))

/** Where a country is chosen from all of them. Names, flags and search come with the first opening. */
export function CountryPicker({ open, onOpenChange, value, onPick }: {
  open: boolean
  onOpenChange: (open: boolean) => void
  value: CountryCode
  onPick: (code: CountryCode) => void
}) {
  const t = useT()
  return (
    <LazySheet open={open} onOpenChange={onOpenChange} title={t('MINE.COUNTRY_PICK')} closeLabel={t('SHELL.CLOSE')}>
      <Suspense fallback={<Skeleton kind="rows" label={t('SHELL.LOADING')} />}>
        <CountryList
          value={value}
          onPick={(code) => {
            onPick(code)
            onOpenChange(false)
          }}
        />
      </Suspense>
    </LazySheet>
  )
}
