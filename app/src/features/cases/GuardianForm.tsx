import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './cases.module.css'
import { ProofField } from './ProofField.tsx'

export type Sent = Result<typeof api.service.guardianRequest>

const wishes = ['payments', 'cancel', 'close'] as const
const relations = ['parent', 'guardian'] as const

interface Typed {
  wished: (typeof wishes)[number][]
  minor: string
  name: string
  relation: (typeof relations)[number] | null
  email: string
  words: string
}
const empty: Typed = { wished: [], minor: '', name: '', relation: null, email: '', words: '' }

/** What a guardian wants, for which account, and a document that shows who they are. */
export function GuardianForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT()
  const [{ wished, minor, name, relation, email, words }, change, drop] = useKeptFields<Typed>('guardian', empty)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const length = visibleLength(words.trim())
  const isLarge = file !== null && file.size > limits.guardianProofMaxBytes
  const isWritten = minor.trim() && name.trim() && /^\S+@\S+\.\S+$/u.test(email.trim())
  const fits = length > 0 && length <= limits.guardianMaxChars
  const mayFinish = Boolean(isWritten) && wished.length > 0 && fits && file !== null && !isLarge
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayFinish || !relation || busy) return
    setBusy(true)
    try {
      const fields = {
        wishes: wishes.filter((wish) => wished.includes(wish)).join(','),
        minor: minor.trim(),
        name: name.trim(),
        relation,
        email: email.trim(),
        words: words.trim(),
      }
      const sent = await call(api.service.guardianRequest, fields, { file })
      drop()
      return onSent(sent)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <form className={styles.page} onSubmit={(event) => void send(event)} noValidate>
      <div className={ui.stack3}>
        <h2 className={styles.lead}>{t('GUARDIAN.LEAD')}</h2>
        <p className={styles.words}>{t('GUARDIAN.DETAIL')}</p>
        <p className={styles.words}>{t('GUARDIAN.RULES')}</p>
        <Link className={styles.link} href="/policy/refund">
          {t('POLICY.REFUND')}
        </Link>
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('GUARDIAN.WISHES')}</legend>
        {wishes.map((wish) => (
          <Checkbox
            key={wish}
            checked={wished.includes(wish)}
            description={t(`GUARDIAN.WISH_${wish}_DETAIL`)}
            onChange={({ target }) =>
              change({ wished: target.checked ? [...wished, wish] : wished.filter((each) => each !== wish) })
            }
          >
            {t(`GUARDIAN.WISH_${wish}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label={t('GUARDIAN.MINOR')}
        hint={t('GUARDIAN.MINOR_HINT')}
        autoComplete="off"
        maxLength={limits.emailMax}
        value={minor}
        onChange={({ target }) => change({ minor: target.value })}
      />
      <TextArea
        label={t('GUARDIAN.WORDS')}
        value={words}
        length={length}
        max={limits.guardianMaxChars}
        rows={5}
        onChange={(next) => change({ words: next })}
      />
      <TextField
        label={t('GUARDIAN.NAME')}
        autoComplete="name"
        maxLength={limits.guardianNameMax}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ChoicePills
        legend={t('GUARDIAN.RELATION')}
        items={relations.map((id) => ({ id, label: t(`GUARDIAN.RELATION_${id}`) }))}
        value={relation}
        onChange={(chosen) => change({ relation: chosen })}
      />
      <TextField
        label={t('GUARDIAN.EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <ProofField
        label={t('GUARDIAN.PROOF')}
        hint={t('GUARDIAN.PROOF_HINT')}
        file={file}
        problem={isLarge ? t('CASES.ASK_PROOF_LARGE') : null}
        onPick={setFile}
      />
      <p className={styles.facts}>{t('GUARDIAN.PRIVACY')}</p>
      <Button fullWidth type="submit" busy={busy} disabled={!mayFinish || !relation}>
        {t('GUARDIAN.SEND')}
      </Button>
    </form>
  )
}
