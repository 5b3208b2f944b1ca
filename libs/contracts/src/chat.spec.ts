import { describe, expect, it } from '@jest/globals';
import { chatMessage, messageTypes, sendMessageBody, sentMessageTypes } from './chat.ts';

const sends = (message_type: string) => sendMessageBody.safeParse({ content: 'Handed over', message_type }).success;

describe('the type of a message', () => {
  it('is a text or a photo if a client sends it, whatever else a room may show', () => {
    expect([...messageTypes, 'automatic', 'system', ''].filter(sends)).toEqual(['text', 'photo']);
  });

  it('may be any sent one in a room', () => {
    const { message_type } = chatMessage.shape;
    expect(sentMessageTypes.filter((type) => message_type.safeParse(type).success)).toEqual(['text', 'photo']);
  });
});
