-- Hands of several boards are read anew: they are found by each of them. Those have two by their rules, or were run several times by agreement.
INSERT INTO unindexed_hands SELECT hand_id
  FROM (SELECT *, (
      SELECT text::json #> '{payload,rules}' FROM events
      WHERE events.stream_id = hands.stream_id AND events.version = hands.first_version) AS rules
    FROM hands WHERE board <> '') AS hand
  WHERE rules ->> 'boards' IS NOT NULL OR rules ->> 'runs' IS NOT NULL AND (
    SELECT bool_and((text::json #>> '{payload,agrees}')::boolean) FROM events
    WHERE events.stream_id = hand.stream_id AND version BETWEEN hand.first_version AND hand.last_version AND type = 'RunsAnswered')
  ON CONFLICT DO NOTHING;
