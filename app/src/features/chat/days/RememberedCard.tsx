import type { RememberedLetter } from '@byeol/contract/subscription.ts'
import { useFormats } from '../../../i18n/format.ts'
import { Card } from '@byeol/ui/Card.tsx'
import { QuoteText } from '../composer/QuoteText.tsx'
import { messagePath } from '../data/messagePath.ts'
import styles from './RememberedCard.module.css'

/** A broadcast message from an earlier day. Links to its place in the room. */
export function RememberedCard({ title, letter }: { title: string; letter: RememberedLetter }) {
  const { longDay } = useFormats()
  return (
    <Card tone="letter" href={messagePath(letter)} className={styles.card}>
      <span className={styles.head}>
        <b>{title}</b>
        <time dateTime={letter.createdAt.toISOString()}>{longDay(letter.createdAt)}</time>
      </span>
      <span className={styles.text}>
        <QuoteText content={letter.content} authorId={letter.authorId} />
      </span>
    </Card>
  )
}
