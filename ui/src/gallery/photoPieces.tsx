import { Photo } from '../Photo.tsx'
import { PhotoGrid } from '../PhotoGrid.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { doNothing, photos } from './demo.ts'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

const { snow, selfie, coffee } = photos
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...([snow, selfie, coffee][i % 3] ?? snow), id: `${i}` }))

export const photoPieces: Piece[] = [
  {
    id: 'photos',
    isOutlined: true,
    element: (
      <div className={styles.row}>
        <PhotoGrid
          label="사진 3장"
          photos={[snow, selfie, coffee]}
          onOpen={doNothing}
          openLabel={(i) => `사진 ${i + 1} 크게 보기`}
        />
        <PhotoGrid label="사진 2장" photos={many(2)} />
        <PhotoGrid label="사진 5장" photos={many(5)} />
        <PhotoGrid label="사진 6장" photos={many(6)} max={3} />
      </div>
    ),
  },
  {
    id: 'photo-states',
    isOutlined: true,
    element: (
      <div className={styles.stack}>
        <PhotoGrid label="사진 1장" photos={[{ ...snow, height: 300 }]} />
        <Photo
          {...snow}
          src="data:image/png;base64,AAAA"
          alt="눈 오는 밤거리"
          width={300}
          height={120}
          errorLabel="다시 불러오기"
        />
        <Skeleton kind="bubbles" count={4} label="메시지를 불러오는 중" />
      </div>
    ),
  },
]
