/**
 * SQL that requests a rebuild, in the schema of the service that keeps the read model; its workers begin within a second.
 * Parameters: the read model, whether nothing is to be changed, and the name of the job. Returns the id of the rebuild.
 * A migration that creates a read model runs it too, so that the first start fills the table.
 */
export const requestRebuild = `WITH request AS (
    INSERT INTO read_model_rebuild (id, read_model, dry_run) VALUES (gen_random_uuid(), $1, $2) RETURNING id
  )
  INSERT INTO job_row (id, name, data, run_at)
  SELECT gen_random_uuid(), $3, jsonb_build_object('rebuild_id', id), now() FROM request
  RETURNING data->>'rebuild_id' AS id`;
