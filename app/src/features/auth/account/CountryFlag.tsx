import { flagUrl } from '@byeol/contract/locale/country.ts'
import { useState } from 'react'
import styles from './CountryFlag.module.css'

/** The flag beside a country's name; the country code where the picture is missing (spec.md point 3, Country). */
export function CountryFlag({ code }: { code: string }) {
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <span className={styles.code} aria-hidden="true">
        {code}
      </span>
    )
  return (
    <img
      className={styles.flag}
      src={flagUrl(code)}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
