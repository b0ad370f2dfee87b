import { useState } from 'react'
import { AmountLine } from '../AmountLine.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceBox } from '../ChoiceBox.tsx'
import { ChoicePills } from '../ChoicePills.tsx'
import { ChoiceRow } from '../ChoiceRow.tsx'
import { ChosenRow } from '../ChosenRow.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import styles from './gallery.module.css'
import type { Piece } from './Piece.ts'

function ChoicesDemo() {
  const [pill, setPill] = useState('singer')
  const [row, setRow] = useState('card')
  const face = <Icon name="card" />
  return (
    <div className={styles.stack}>
      <ChoicePills
        legend="하는 일"
        items={[
          { id: 'singer', label: '가수' },
          { id: 'actor', label: '배우' },
          { id: 'idol', label: '아이돌' },
        ]}
        value={pill}
        onChange={setPill}
      />
      <ChosenRow lead={face} title="신한카드 1234" details={['기본 카드']} change="바꾸기" onChange={() => undefined} />
      <ChosenRow lead={face} title="카드" details={['결제창에서 골라요']} change={null} onChange={() => undefined} />
      <ChoiceBox legend="결제 방법">
        {['card', 'other', 'off'].map((id) => (
          <ChoiceRow
            key={id}
            lead={face}
            title={`${id === 'card' ? '신한카드' : id === 'other' ? '국민카드' : '현대카드'} 1234`}
            details={id === 'off' ? ['김서하', '아직 쓸 수 없어요'] : ['기본 카드']}
            name="choices-demo"
            checked={id === row}
            disabled={id === 'off'}
            onChange={() => setRow(id)}
          />
        ))}
      </ChoiceBox>
    </div>
  )
}

const seeTerms = (name: string) => <IconButton icon="next" size={18} label={`${name} 보기`} href="#terms" />

export const fieldPieces: Piece[] = [
  {
    id: 'text-fields',
    element: (
      <div className={styles.stack}>
        <TextField label="이메일" type="email" defaultValue="jiwoo@example.com" done />
        <TextField
          label="닉네임"
          defaultValue="지우"
          clearLabel="지우기"
          error="이미 쓰고 있는 닉네임이에요. 지우_23은 어때요?"
        />
        <TextField
          label="비밀번호"
          defaultValue="starlight22"
          reveal={{ show: '비밀번호 보기', hide: '비밀번호 가리기' }}
          hint="영문과 숫자를 섞어 8자 넘게 써 주세요"
        />
        <TextField label="소개" maxLength={40} counter defaultValue="밤에 쓰는 노래" placeholder="나를 한 줄로" />
        <TextField
          label="별 찾기"
          hideLabel
          placeholder="별 이름이나 작품으로 찾기"
          type="search"
          trailing={<Icon name="search" size={22} />}
        />
        <TextField label="초대한 사람" defaultValue="하늘" disabled />
      </div>
    ),
  },
  {
    id: 'text-areas',
    element: (
      <div className={styles.stack}>
        <TextArea
          label="소개"
          value="밤에 쓰는 노래"
          length={8}
          max={40}
          hint="팬에게 보여요"
          onChange={() => undefined}
        />
        <TextArea
          label="문의"
          value=""
          length={41}
          max={40}
          rows={4}
          placeholder="어떤 일이 있었나요?"
          onChange={() => undefined}
        />
      </div>
    ),
  },
  { id: 'choices', element: <ChoicesDemo /> },
  {
    id: 'amount-lines',
    element: (
      <ul>
        <AmountLine
          icon="plus"
          isIn
          title="포인트 충전"
          details={['11월 3일 오후 2:10', '2031년 11월 3일까지']}
          amount="+11,000 P"
          after="13,200 P"
        >
          <small>환불할 수 있는 날이 지났어요</small>
        </AmountLine>
        <AmountLine
          icon="chat"
          isIn={false}
          title="서하에게 메시지"
          details={['어제 오후 9:01', null]}
          amount="−200 P"
        />
        <AmountLine
          icon="image"
          isIn={false}
          title="첫눈 오던 날, 연습실에서"
          details={['11월 2일 오후 1:20']}
          amount="3,300원"
          isVoid
          after="환불됨"
          href="#"
        />
      </ul>
    ),
  },
  {
    id: 'checks',
    element: (
      <div>
        <Checkbox emphasis description="선택 항목까지 모두 동의해요">
          전체 동의
        </Checkbox>
        <Checkbox indent mark="필수" markTone="accent" defaultChecked>
          만 14세 이상이에요
        </Checkbox>
        <Checkbox indent mark="필수" markTone="accent" aria-invalid trailing={seeTerms('이용약관')}>
          이용약관
        </Checkbox>
        <Checkbox indent mark="선택" description="오후 9시부터 오전 8시까지도 혜택 알림을 보내요">
          야간 알림
        </Checkbox>
        <Checkbox indent disabled>
          고를 수 없는 항목
        </Checkbox>
        <Switch icon="chat" defaultChecked>
          댓글 받기
        </Switch>
        <Switch icon="bell" description="밤이라서 오전 8시에 보내요">
          구독자에게 알리기
        </Switch>
        <Switch disabled>바꿀 수 없는 설정</Switch>
      </div>
    ),
  },
]
