import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Inquiry } from '@byeol/contract/service.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './InquiryRating.module.css'
import { cacheInquiry } from './inquiryQueries.ts'

const ratings = ['good', 'bad'] as const

/** Asks whether the answer to an inquiry helped. If not, the person can say why. */
export function InquiryRating({ inquiry: { id: inquiryId, rating } }: { inquiry: Inquiry }) {
  const t = useT()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const length = visibleLength(words.trim())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (given: { rating: 'good' | 'bad'; words: string | null }) =>
      call(api.service.inquiryRate, { inquiryId, ...given }),
    onSuccess: (whole, given) => {
      cacheInquiry(client, whole)
      if (given.words !== null || given.rating === 'good') {
        setWords('')
        showToast({ text: t('SERVICE.RATING_THANKS'), icon: 'check' })
      }
    },
    onError: (error) => showError(error),
  })
  return (
    <section className={styles.rating} aria-label={t('SERVICE.RATING')}>
      <ChoicePills
        legend={t('SERVICE.RATING')}
        items={ratings.map((id) => ({ id, label: t(`SERVICE.RATING_${id}`) }))}
        value={isPending ? (variables?.rating ?? rating) : rating}
        onChange={(chosen) => mutate({ rating: chosen, words: null })}
      />
      {rating === 'bad' ? (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault()
            if (length > 0 && length <= limits.inquiryRatingMaxChars) mutate({ rating, words: words.trim() })
          }}
        >
          <TextArea
            label={t('SERVICE.RATING_WHY')}
            value={words}
            length={length}
            max={limits.inquiryRatingMaxChars}
            rows={2}
            onChange={setWords}
          />
          <Button
            type="submit"
            size="m"
            variant="soft"
            busy={isPending}
            disabled={length === 0 || length > limits.inquiryRatingMaxChars}
          >
            {t('SERVICE.RATING_SEND')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
