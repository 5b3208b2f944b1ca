interface Call {
  method: string;
  path: string;
  token: string | null;
  idempotencyKey: string | null;
  body: unknown;
}

interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Replaces the network in component tests: responds by `METHOD /path`, and records the calls. */
export function fakeServer(reply: (call: Call) => FakeResponse | Promise<FakeResponse>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: String(input).replace('/api/v1', ''),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      idempotencyKey: headers.get('idempotency-key'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    const { status = 200, body, headers: sent = {} } = await reply(call);
    return {
      ok: status < 400,
      status,
      headers: new Headers(sent),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
      json: () => Promise.resolve(body ?? null),
      blob: () => Promise.resolve(new Blob([JSON.stringify(body ?? null)])),
    } as Response;
  };
  return calls;
}
