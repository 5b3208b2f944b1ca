// The baseline for chat: a bare Socket.IO server that forwards a message to the other user's sockets, after one INSERT
// if it has a database. Reads PORT and, to commit, DATABASE_URL from the environment.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { v7 as newId } from 'uuid';

interface Sent {
  room_id: string;
  to: string;
  content: string;
}

const pool = process.env.DATABASE_URL ? new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }) : null;
const http = createServer((_request, response) => response.end());
const server = new Server(http, { serveClient: false });

server.on('connection', (socket) => {
  const { user_id } = socket.handshake.auth as { user_id: string };
  void socket.join(`user:${user_id}`);
  socket.on('send', async ({ room_id, to, content }: Sent, acknowledge: (id: string) => void) => {
    const [id, created_at] = [newId(), new Date()];
    await pool?.query(
      'INSERT INTO public.bare_message (id, room_id, sender_id, content, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, room_id, user_id, content, created_at],
    );
    server
      .to(`user:${to}`)
      .emit('chat:message', { room_id, message: { id, room_id, sender_id: user_id, content, created_at } });
    acknowledge(id);
  });
});

http.listen(Number(process.env.PORT), '127.0.0.1');
