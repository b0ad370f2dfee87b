import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { PostsPage } from './PostsPage.tsx'

export function TagPage() {
  const t = useT()
  const tag = (useParams().tag ?? '').normalize('NFC').toLowerCase()
  return (
    <PostsPage
      source={{ of: 'tag', tag }}
      title={t('BOARD.TAG', { tag })}
      none={t('BOARD.TAG_NONE')}
      noneDetail={t('BOARD.TAG_NONE_DETAIL', { tag })}
    />
  )
}
