import { limits } from '@byeol/contract/limits.ts'
import { retention } from '@byeol/contract/retention.ts'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { VerifiedName } from './VerifiedName.tsx'
import { hasBirthday } from './residentNumber.ts'
import { ResidentNumberField } from './ResidentNumberField.tsx'
import styles from './TaxFactsPage.module.css'
import { useSaveTaxFacts } from './useSaveTaxFacts.ts'

const addressMin = 5

/** Asks for the resident registration number and the address. Both are cleared when the page is left. */
export function TaxFactsForm({
  identity,
  onSaved,
  children,
}: {
  identity: { name: string; birthday: string }
  onSaved: () => void
  children: ReactNode
}) {
  const t = useT()
  const [number, setNumber] = useState({ front: '', back: '' })
  const [address, setAddress] = useState('')
  const { isBusy, problems, setProblems, save } = useSaveTaxFacts(onSaved)
  const fits = hasBirthday(number.front, number.back, identity.birthday)
  // Cleared explicitly, because pages stay in memory after they are left, so that Back is fast.
  useEffect(() => () => setNumber({ front: '', back: '' }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.front.length < 6 || number.back.length < 7) return setProblems({ number: t('TAX.NEEDS_NUMBER') })
    if (fits === false) return
    if (address.trim().length < addressMin) return setProblems({ address: t('TAX.NEEDS_ADDRESS') })
    void save(`${number.front}-${number.back}`, address.trim())
  }
  return (
    <form className={ui.thumbForm} noValidate autoComplete="off" onSubmit={submit}>
      <div>
        <h2 className={styles.title}>{t('TAX.LEAD')}</h2>
        <p className={`${ui.text} ${ui.below2}`}>{t('TAX.WHY')}</p>
      </div>
      <VerifiedName label={t('SHELL.NAME')} name={identity.name} note={t('SETTLEMENT.VERIFIED_NAME')} />
      <ResidentNumberField
        {...number}
        fits={fits}
        error={problems.number}
        onChange={(front, back) => {
          setNumber({ front, back })
          setProblems({})
        }}
      />
      <TextField
        label={t('SHELL.ADDRESS')}
        autoComplete="street-address"
        maxLength={limits.addressMax}
        value={address}
        error={problems.address}
        hint={t('TAX.ADDRESS_HINT')}
        onChange={({ target }) => {
          setAddress(target.value)
          setProblems({})
        }}
      />
      {children}
      <div className={ui.thumb}>
        <FormError text={problems.form} />
        <Button type="submit" fullWidth busy={isBusy}>
          {t('TAX.SEND')}
        </Button>
        <p className={styles.note}>{t('TAX.KEPT', { years: retention.residentNumbers.years })}</p>
      </div>
    </form>
  )
}
