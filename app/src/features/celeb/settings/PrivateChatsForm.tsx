import { api } from '@byeol/contract/api.ts'
import type { Args, Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { showError } from '../../../errors/showError.ts'
import styles from './PrivateChatsForm.module.css'
import { readDMPrice, readSeatCount } from './readSeatCount.ts'

export function PrivateChatsForm({ places }: { places: Result<typeof api.celeb.maxPrivateChats> }) {
  const t = useT()
  const [typed, setTyped] = useState(String(places.maxPrivateChats))
  const [typedPrice, setTypedPrice] = useState(String(places.pricePoints))
  const maxPrivateChats = readSeatCount(typed)
  const pricePoints = readDMPrice(typedPrice)
  const wanted = maxPrivateChats === null || pricePoints === null ? null : { maxPrivateChats, pricePoints }
  const isSame = maxPrivateChats === places.maxPrivateChats && pricePoints === places.pricePoints
  const save = useMutation({
    mutationFn: (input: Args<typeof api.celeb.saveMaxPrivateChats>) => call(api.celeb.saveMaxPrivateChats, input),
    onSuccess: (saved) => {
      queryClient.setQueryData(query(api.celeb.maxPrivateChats, {}).queryKey, saved)
      showToast({ text: t('ROOM.SEATS_SAVED'), icon: 'check' })
    },
    onError: (error) => showError(error),
  })
  const share = places.maxPrivateChats > 0 ? Math.min(1, places.usedPrivateChats / places.maxPrivateChats) : 0
  const used = t('ROOM.SEATS_USED', { used: places.usedPrivateChats })
  return (
    <form
      className={ui.thumbForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) save.mutate(wanted)
      }}
    >
      <p className={ui.text}>{t('ROOM.SEATS_WHY')}</p>
      <div className={`${ui.stack3} ${styles.used}`}>
        <b>{used}</b>
        <progress value={share} aria-label={used} />
      </div>
      <TextField
        label={t('ROOM.SEATS_MAX')}
        inputMode="numeric"
        value={typed}
        hint={t('ROOM.SEATS_HINT')}
        error={maxPrivateChats === null ? t('ROOM.SEATS_RANGE', { max: limits.maxPrivateChatsMax }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t('ROOM.SEATS_PRICE')}
        inputMode="numeric"
        value={typedPrice}
        hint={t('ROOM.SEATS_PRICE_HINT')}
        error={
          pricePoints === null
            ? t('ROOM.SEATS_PRICE_RANGE', { min: limits.dmPricePointsMin, max: limits.dmPricePointsMax })
            : undefined
        }
        onChange={({ target }) => setTypedPrice(target.value)}
      />
      <div className={ui.thumb}>
        <Button type="submit" fullWidth busy={save.isPending} disabled={!wanted || isSame}>
          {t('SHELL.SAVE_IT')}
        </Button>
      </div>
    </form>
  )
}
