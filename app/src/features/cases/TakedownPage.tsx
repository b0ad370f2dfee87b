import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isEmailLike } from '@byeol/contract/text/email.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useState, type SubmitEvent } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { company, companyName } from '../../i18n/company.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import styles from './cases.module.css'
import { ProofField } from './ProofField.tsx'

type Fields = Args<typeof api.cases.requestTakedown>

type Typed = Omit<Fields, 'violated'> & { violated: Fields['violated'] | null }

const empty: Typed = { place: 'page', address: '', violated: null, name: '', email: '', words: '' }
const rights: readonly Fields['violated'][] = [
  'filming',
  'minors',
  'privacy',
  'defamation',
  'portrait',
  'copyright',
  'other',
]
const places = ['page', 'chat'] as const

/** The form to request that public content which violates a person's rights be hidden. Needs no account. */
export function TakedownPage() {
  const t = useT()
  const back = useBack()
  const [sentId, setSentId] = useState<string | null>(null)
  useTitle(t('CASES.ASK_TITLE'))
  return (
    <Screen textOnly header={<AppBar title={t('CASES.ASK_TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      {sentId ? (
        <EmptyState
          title={t('CASES.ASK_SENT')}
          text={
            <>
              {t('CASES.ASK_SENT_DETAIL')}
              <br />
              {t('CASES.ASK_NUMBER', { id: sentId })}
            </>
          }
        />
      ) : (
        <TakedownForm onSent={setSentId} />
      )}
    </Screen>
  )
}

function TakedownForm({ onSent }: { onSent: (takedownId: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const [{ place, address, violated, name, email, words }, change, drop] = useKeptFields<Typed>('takedown', empty)
  const [isUnknown, setUnknown] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const length = visibleLength(words.trim())
  const isLarge = file !== null && file.size > limits.takedownProofMaxBytes
  const isWhole = address.trim() && name.trim() && isEmailLike(email)
  const mayFinish = Boolean(isWhole) && length > 0 && length <= limits.takedownMaxChars && file !== null && !isLarge
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!mayFinish || !violated || busy) return
    setBusy(true)
    const fields = {
      place,
      address: address.trim(),
      violated,
      name: name.trim(),
      email: email.trim(),
      words: words.trim(),
    }
    try {
      const { takedownId } = await call(api.cases.requestTakedown, fields, { file })
      drop()
      return onSent(takedownId)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') setUnknown(true)
      else showError(error)
    }
    setBusy(false)
  }
  return (
    <form className={styles.page} onSubmit={(event) => void send(event)} noValidate>
      <div className={ui.stack3}>
        <h2 className={styles.lead}>{t('CASES.ASK_LEAD')}</h2>
        <p className={styles.words}>{t('CASES.ASK_DETAIL')}</p>
        <p className={styles.words}>{t('CASES.ASK_PROCEDURE')}</p>
        <p className={styles.facts}>
          {t('CASES.ASK_RECIPIENT', { name: companyName(language), email: company().email, phone: company().phone })}
        </p>
      </div>
      <ChoicePills
        legend={t('CASES.ASK_PLACE')}
        items={places.map((id) => ({ id, label: t(`CASES.PLACE_${id}`) }))}
        value={place ?? 'page'}
        onChange={(chosen) => {
          change({ place: chosen })
          setUnknown(false)
        }}
      />
      <TextField
        label={place === 'chat' ? t('CASES.ASK_ADDRESS_chat') : t('SHELL.ADDRESS')}
        hint={t(`CASES.ASK_ADDRESS_${place ?? 'page'}_HINT`)}
        {...(isUnknown && { error: t('CASES.ASK_NOT_FOUND') })}
        autoComplete="off"
        maxLength={limits.linkMaxChars}
        value={address}
        onChange={({ target }) => {
          change({ address: target.value })
          setUnknown(false)
        }}
      />
      <ChoicePills
        legend={t('CASES.ASK_RIGHT')}
        items={rights.map((id) => ({ id, label: t(`CASES.RIGHT_${id}`) }))}
        value={violated}
        onChange={(chosen) => change({ violated: chosen })}
      />
      {violated === 'filming' || violated === 'minors' ? <p className={styles.facts}>{t('CASES.ASK_URGENT')}</p> : null}
      <TextArea
        label={t('CASES.ASK_WORDS')}
        value={words}
        length={length}
        max={limits.takedownMaxChars}
        rows={6}
        onChange={(next) => change({ words: next })}
      />
      <TextField
        label={t('SHELL.NAME')}
        autoComplete="name"
        maxLength={limits.takedownNameMax}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t('CASES.ASK_EMAIL')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className={styles.facts}>{t('CASES.ASK_PRIVACY')}</p>
      <ProofField
        label={t('CASES.ASK_PROOF')}
        hint={t('CASES.ASK_PROOF_HINT')}
        file={file}
        problem={isLarge ? t('CASES.ASK_PROOF_LARGE') : null}
        onPick={setFile}
      />
      <Button fullWidth type="submit" busy={busy} disabled={!mayFinish || !violated}>
        {t('CASES.ASK_SEND')}
      </Button>
    </form>
  )
}
