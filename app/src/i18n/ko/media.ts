/** Photos and videos of a chat: sending, watching, saving. */
export const media = {
  VIDEO_BY: '{{name}}님이 보낸 동영상, {{time}}',
  PLAY: '동영상 재생',
  FULL_SCREEN: '전체 화면으로 보기',
  VIDEO_FAILED: '동영상을 불러오지 못했어요',
  ADD: '사진·동영상 보내기',
  LIMITS:
    '사진은 한 번에 {{photos}}장, 한 장에 {{photoMax}}MB까지, 동영상은 {{seconds}}초, {{videoMax}}MB까지 보낼 수 있어요',
  VIDEO_TOO_LARGE: '동영상은 {{max}}MB까지 보낼 수 있어요',
  VIDEO_TOO_LONG: '동영상은 {{seconds}}초까지 보낼 수 있어요',
  NOT_MEDIA: 'JPEG, PNG, WebP, AVIF, GIF 사진과 MP4, MOV, WebM 동영상만 보낼 수 있어요',
  HEIC: 'HEIC 사진은 아직 보낼 수 없어요. 카메라 설정에서 형식을 ‘높은 호환성’으로 바꾸거나 JPEG로 저장해 주세요.',
  UPLOADING: '올리는 중 {{percent}}%',
  PROCESSING: '처리하는 중 {{percent}}%',
  CANCEL_UPLOAD: '보내기 취소',
  SAVE: '저장하기',
  SAVING: '워터마크를 넣어 저장하는 중이에요',
  SAVED: '내 아이디가 새겨진 사본을 저장했어요',
  WATERMARK_FAILED: '워터마크 처리에 실패했어요',
}
