import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useKeptFields } from '../../form/useKeptFields.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageText } from '../chat/message/MessageText.tsx'
import { useNicknameChip } from '../chat/data/useNicknameChip.ts'
import { thanksQuery } from './donationQueries.ts'
import styles from './ThanksRow.module.css'

const closed = { typed: null }

/** The celeb's thank-you message to donors, with a sheet to change it. */
export function ThanksRow() {
  const t = useT()
  const client = useQueryClient()
  const chip = useNicknameChip()
  const saved = useQuery(thanksQuery).data?.text
  const [{ typed }, change, drop] = useKeptFields<{ typed: string | null }>('thanks', closed)
  const [isOpen, setOpen] = useState(false)
  const text = typed ?? saved ?? ''
  const length = visibleLength(text.trim())
  const saving = useMutation({
    mutationFn: () => call(api.donation.saveThanks, { text: text.trim() }),
    onSuccess(kept) {
      client.setQueryData(thanksQuery.queryKey, kept)
      drop()
      setOpen(false)
      showToast({ text: t('DONATION.THANKS_SAVED') })
    },
    onError: (error) => showError(error),
  })
  if (saved === undefined) return null
  return (
    <>
      <button type="button" className={`${ui.stack3} ${styles.row}`} onClick={() => setOpen(true)}>
        <Icon name="mail" />
        <span className={styles.words}>
          {t('DONATION.THANKS')}
          <small>{saved ? <MessageText content={saved} asToken plain /> : t('DONATION.THANKS_NONE')}</small>
        </span>
        <Icon name="next" size={18} />
      </button>
      <LazySheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('DONATION.THANKS')}
        closeLabel={t('SHELL.CLOSE')}
      >
        <div className={`${ui.stack4} ${styles.form}`}>
          <TextArea
            label={t('DONATION.THANKS_LABEL')}
            hint={
              length > limits.donationThanksMax
                ? t('DONATION.TOO_LONG', { max: limits.donationThanksMax })
                : t('DONATION.THANKS_HINT')
            }
            value={text}
            length={length}
            max={limits.donationThanksMax}
            chip={chip}
            onChange={(next) => change({ typed: next })}
          />
          <Button
            fullWidth
            busy={saving.isPending}
            disabled={length > limits.donationThanksMax}
            onClick={() => saving.mutate()}
          >
            {t('SHELL.SAVE')}
          </Button>
        </div>
      </LazySheet>
    </>
  )
}
