import { findCountry, type CountryCode } from '@byeol/contract/locale/country.ts'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { CountryFlag } from './CountryFlag.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import styles from './PhoneField.module.css'

/** A phone number in its national form, and the country with its calling code. */
export function PhoneField({
  country,
  onCountry,
  value,
  onChange,
  error,
}: {
  country: CountryCode
  onCountry: (code: CountryCode) => void
  value: string
  onChange: (typed: string) => void
  error?: string
}) {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const chosen = findCountry(country)
  return (
    <div className={styles.phone}>
      <button type="button" className={styles.country} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CountryFlag code={country} />
        <span className="sr">
          {t('MINE.COUNTRY')} {new Intl.DisplayNames([language], { type: 'region' }).of(country)}{' '}
        </span>
        +{chosen?.callingCode}
        <Icon name="down" size={16} />
      </button>
      <TextField
        label={t('MINE.PHONE')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        placeholder={country === 'KR' ? t('MINE.PHONE_PLACEHOLDER') : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <CountryPicker open={isOpen} onClose={() => setOpen(false)} value={country} onPick={onCountry} />
    </div>
  )
}
