import { typedDigits } from '@byeol/contract/text/typedDigits.ts'
import { useRef } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './ResidentNumberField.module.css'

const digits = (text: string, max: number) => typedDigits(text).replaceAll(/\D/gu, '').slice(0, max)

/** A field in two parts for a resident registration number. The second part is masked, and browsers do not store it. */
export function ResidentNumberField({
  front,
  back,
  error,
  fits,
  onChange,
}: {
  front: string
  back: string
  error: string | undefined
  /** Whether the number contains the verified birthday; null while that is unknown. */
  fits: boolean | null
  onChange: (front: string, back: string) => void
}) {
  const t = useT()
  const second = useRef<HTMLInputElement>(null)
  const problem = error ?? (fits === false ? t('TAX.OTHER_BIRTHDAY') : undefined)
  const takeFront = (text: string) => {
    // A pasted number fills both parts.
    const typed = digits(text, 13)
    onChange(typed.slice(0, 6), typed.length > 6 ? typed.slice(6) : back)
    if (typed.length >= 6) second.current?.focus()
  }
  const common = {
    inputMode: 'numeric',
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': 'resident-note',
  } as const
  return (
    <fieldset className={styles.field}>
      <legend>{t('TAX.NUMBER')}</legend>
      <div className={`${styles.box} ${problem ? styles.bad : ''}`}>
        <input
          {...common}
          aria-label={t('TAX.NUMBER_FRONT')}
          placeholder="000000"
          value={front}
          onChange={({ target }) => takeFront(target.value)}
        />
        <i aria-hidden="true">-</i>
        <input
          {...common}
          ref={second}
          className={styles.masked}
          aria-label={t('TAX.NUMBER_BACK')}
          placeholder="0000000"
          value={back}
          onChange={({ target }) => onChange(front, digits(target.value, 7))}
        />
        <Icon name="lock" size={18} />
      </div>
      <p id="resident-note" className={problem ? styles.wrong : styles.right} role={problem ? 'alert' : 'status'}>
        {problem ? (
          <>
            <Icon name="alert" size={16} />
            {problem}
          </>
        ) : fits ? (
          <>
            <Icon name="check" size={16} />
            {t('TAX.SAME_BIRTHDAY')}
          </>
        ) : null}
      </p>
    </fieldset>
  )
}
