import { useInfiniteQuery } from '@tanstack/react-query'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { useT } from '../../../i18n/i18n.ts'
import { celebsQuery } from '../../people/data/celebsQuery.ts'
import { typedName } from '../data/typedName.ts'
import styles from './NameOffers.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

const debounceMs = 200
const offersMax = 5

/** Suggests celebs while the text ends with an @ and the beginning of a name. */
export function NameOffers({ text, onPick }: { text: string; onPick: (text: string) => void }) {
  const t = useT()
  const typed = typedName(text)
  const search = useDebounced(typed ?? '', debounceMs)
  const { data } = useInfiniteQuery({ ...celebsQuery(search, null), enabled: typed !== null })
  if (typed === null) return null
  const offers = (data?.pages[0]?.list ?? []).filter(({ celebUsername }) => celebUsername).slice(0, offersMax)
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t('BOARD.MENTION_WHO')}>
      {offers.map(({ id, nickname, photoUrl, celebUsername }) => (
        <li key={id}>
          <button
            type="button"
            // Keeps the focus in the text field, so that the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(`${text.slice(0, text.length - typed.length)}${celebUsername} `)}
          >
            <Avatar src={photoUrl} name={nickname} size={28} />
            <span>
              <bdi lang={textLanguage(nickname)}>{nickname}</bdi>
              <small>@{celebUsername}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
