/** What the case of a photo of a diary is called, after its uploader. */
export const subjectOfPhoto = (uploaderId: string, { requester_id }: { requester_id: string }): 'request' | 'reply' =>
  uploaderId === requester_id ? 'request' : 'reply';
