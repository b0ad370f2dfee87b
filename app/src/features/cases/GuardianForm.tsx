import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { call } from '../../api/call.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './cases.module.css'
import { ProvenForm, type ProvenFields } from './ProvenForm.tsx'

export type Sent = Result<typeof api.service.guardianRequest>

const wishes = ['payments', 'cancel', 'close'] as const
const relations = ['parent', 'guardian'] as const

interface Typed extends ProvenFields {
  wished: (typeof wishes)[number][]
  minor: string
  relation: (typeof relations)[number] | null
}
const empty: Typed = { wished: [], minor: '', name: '', relation: null, email: '', words: '' }

/** Asks what the guardian wants, for which account, and for a document that proves who they are. */
export function GuardianForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT()
  const [typed, change, drop] = useKeptFields<Typed>('guardian', empty)
  const { wished, minor, relation } = typed
  const send = async (written: ProvenFields, file: File) => {
    if (!relation) return
    const wanted = wishes.filter((wish) => wished.includes(wish)).join(',')
    const fields = { wishes: wanted, minor: minor.trim(), relation, ...written }
    const sent = await call(api.service.guardianRequest, fields, { file })
    drop()
    onSent(sent)
  }
  return (
    <ProvenForm
      of="GUARDIAN"
      lines={[t('GUARDIAN.DETAIL'), t('GUARDIAN.RULES')]}
      link={{ href: '/policy/refund', text: t('POLICY.REFUND') }}
      typed={typed}
      change={change}
      isComplete={wished.length > 0 && minor.trim() !== '' && relation !== null}
      wordsLabel={t('GUARDIAN.WORDS')}
      afterName={
        <ChoicePills
          legend={t('GUARDIAN.RELATION')}
          items={relations.map((id) => ({ id, label: t(`GUARDIAN.RELATION_${id}`) }))}
          value={relation}
          onChange={(chosen) => change({ relation: chosen })}
        />
      }
      send={send}
    >
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
    </ProvenForm>
  )
}
