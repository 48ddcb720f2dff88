// The sidebar of the specification of sources, word for word: it is tried against Ibid's endpoints as it stands there.
/* oxlint-disable typescript/no-floating-promises -- word for word */
import { useState } from "react";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

interface Source {
  id: string;
  url?: string;
  title?: string;
  author?: string;
  publicationDate?: string;
  accessDate: string;
  metadata: {
    sourceType: "web" | "manual";
    isAvailable?: boolean;
  };
}

export function SourceSidebar({ documentId }: { documentId: string }) {
  const [isAddingSource, setIsAddingSource] = useState(false);
  const [newSourceUrl, setNewSourceUrl] = useState("");
  const queryClient = useQueryClient();

  const { data: sources = [] } = useQuery({
    queryKey: ["sources", documentId],
    queryFn: async () => {
      const res = await fetch(`/api/sources/${documentId}`);
      return res.json();
    },
  });

  const addSourceMutation = useMutation({
    mutationFn: async (url: string) => {
      const res = await fetch("/api/sources", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ documentId, url }),
      });
      return res.json();
    },
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ["sources", documentId] });
      setNewSourceUrl("");
      setIsAddingSource(false);
    },
  });

  const deleteSourceMutation = useMutation({
    mutationFn: async (sourceId: string) => {
      await fetch(`/api/sources/${sourceId}`, { method: "DELETE" });
    },
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ["sources", documentId] });
    },
  });

  return (
    <div className="p-4 space-y-4">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Sources</h3>
        <Button size="sm" onClick={() => setIsAddingSource(true)}>
          + Add
        </Button>
      </div>

      {isAddingSource && (
        <div className="space-y-2 p-3 border rounded-lg">
          <Label>URL</Label>
          <Input
            value={newSourceUrl}
            onChange={(e) => setNewSourceUrl(e.target.value)}
            placeholder="https://example.com/article"
          />
          <div className="flex gap-2">
            <Button size="sm" onClick={() => addSourceMutation.mutate(newSourceUrl)} disabled={!newSourceUrl}>
              Add
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsAddingSource(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}

      <div className="space-y-3">
        {sources.map((source: Source) => (
          <div key={source.id} className="p-3 border rounded-lg space-y-1">
            <div className="flex items-start justify-between">
              <div className="flex-1">
                <div className="font-medium text-sm">{source.title || "Untitled"}</div>
                {source.author && <div className="text-xs text-gray-600">{source.author}</div>}
                {source.url && (
                  <a
                    href={source.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="text-xs text-blue-600 hover:underline truncate block"
                  >
                    {source.url}
                  </a>
                )}
                <div className="text-xs text-gray-500 mt-1">
                  {source.metadata.sourceType === "web" ? "🌐 Web" : "📝 Manual"}
                  {source.metadata.isAvailable === false && " (Unavailable)"}
                </div>
              </div>
              <Button size="sm" variant="ghost" onClick={() => deleteSourceMutation.mutate(source.id)}>
                ✕
              </Button>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
